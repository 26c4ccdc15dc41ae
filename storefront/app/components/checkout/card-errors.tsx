import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { Notice } from '../notice.tsx'

const WRONG_CONFIGURATION = ['940', '942']

/** Texts for the provider's error codes. Several fields can be wrong at once. */
export function CardErrors({ codes }: { codes: string[] }) {
  const text = useCheckoutText()
  const texts = [...new Set(codes.map(code => toText(code, text.card)))]
  if (texts.length === 1) return <Notice tone="warning" title={texts[0] ?? text.card.other} />
  return (
    <Notice tone="warning" title={text.cardErrors}>
      <ul>
        {texts.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

type CardTexts = ReturnType<typeof useCheckoutText>['card']

function toText(code: string, card: CardTexts): string {
  if (WRONG_CONFIGURATION.includes(code)) return card.configuration
  if (code === '941' || code === '943' || code === '944' || code === '945') return card[code]
  return card.other
}
