import { type FormEvent, useRef, useState } from 'react'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import { code, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { type Doubt, isScan, readWeighing, type WeighedUnits } from './weighing.ts'

export type WeighingProps = WeighedUnits & {
  /** Remembered for the next weighing. */
  tare: string
  onTare: (tare: string) => void
  onWeigh: (weight: { netGrams: number; tareGrams: number }) => void
  /** True for the code of a product: the scale shows no such weight. */
  isCode: (text: string) => boolean
  /** A scanner types a code. */
  onCode?: (code: string) => void
}

/** What is typed at the scale. An unlikely weight has to be entered twice. */
export function useWeighing(props: WeighingProps) {
  const { tare, onTare, onWeigh, isCode, onCode, ...units } = props
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  /** The unlikely weight that the packer was asked about. */
  const [asked, setAsked] = useState<number | null>(null)
  const [isTareInvalid, setTareInvalid] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const tareInput = useRef<HTMLInputElement>(null)
  /** The tare before its field took the focus. */
  const tareBefore = useRef(tare)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isInTare = document.activeElement === tareInput.current
    input.current?.focus()
    // What is typed next replaces it.
    input.current?.select()
    if (isInTare && isScan(tare)) {
      changeTare(tareBefore.current)
      return enterCode(asciiDigits(tare).trim())
    }
    const read = readWeighing(text, tare, { ...units, isCode })
    switch (read.kind) {
      case 'tare':
        setTareInvalid(true)
        return tareInput.current?.focus()
      case 'code':
        setText('')
        return enterCode(read.code)
      case 'light':
        return setProblem(t('The weight is not more than the tare.'))
      case 'empty':
        return setProblem(t('Please write whole grams.'))
      case 'weight': {
        const { doubt, netGrams, tareGrams } = read
        if (!doubt || asked === netGrams) return onWeigh({ netGrams, tareGrams })
        setAsked(netGrams)
        return setProblem(doubtText(doubt, text, netGrams, units))
      }
    }
  }

  function enterCode(typed: string) {
    if (!onCode) return setProblem(t('Please write whole grams.'))
    setProblem('')
    onCode(typed)
  }

  function change(typed: string) {
    setText(typed)
    setProblem('')
  }

  function changeTare(typed: string) {
    onTare(typed)
    setTareInvalid(false)
  }

  function focusTare() {
    tareBefore.current = tare
    tareInput.current?.select()
  }

  return { text, problem, isTareInvalid, input, tareInput, change, changeTare, focusTare, submit }
}

function doubtText(doubt: Doubt, typed: string, netGrams: number, units: WeighedUnits): string {
  const net = formatWeight(netGrams, language)
  const weight = formatWeight(units.gramsOfUnit * units.quantity, language)
  switch (doubt) {
    case 'low':
      return t('Only %{net} of %{weight}. Enter it again if that is right.', { net, weight })
    case 'high':
      return t('%{net} instead of %{weight}. Enter it again if that is right.', { net, weight })
    case 'code':
      return t('%{code} is also a code. Enter it again if it is the weight.', {
        code: code(asciiDigits(typed).trim()),
      })
  }
}
