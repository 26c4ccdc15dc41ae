import { useLanguage } from '#app/i18n/use-text.ts'
import { localDigits } from '#shared/domain/number-format.ts'

type Props = { number: string; className?: string }

/** A telephone number that dials; its digits run left to right in either script. */
export function PhoneLink({ number, className }: Props) {
  const language = useLanguage()
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={className}>
      <bdi dir="ltr" className="tabular">
        {localDigits(number, language)}
      </bdi>
    </a>
  )
}
