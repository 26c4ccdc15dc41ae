import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { isCodeOf } from '#shared/domain/substitutes.ts'
import type { Rate } from '#shared/domain/tax.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'
import { ScanField } from '../fields/ScanField.tsx'
import { failureText } from '../http-client.ts'
import { isolate, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { playRefusal } from '../orders/new-order-sound.ts'
import { unitsText } from './labels.ts'
import { readSubstitutesOrCopy } from './offline-reads.ts'
import { PackCountForm } from './PackCountForm.tsx'
import { isNextPiece, type Replacement } from './pack-session.ts'
import { readSubstitutes } from './packing-calls.ts'
import { SubstituteOffer } from './SubstituteOffer.tsx'
import { WeighForm } from './WeighForm.tsx'

type Props = {
  orderId: string
  line: PackingLine
  quantity: number
  tolerance: Rate
  onClose: () => void
  onChoose: (replacement: Replacement) => void
}

const notOffered = 'This product is not among these. Choose one below.'
const several = 'Several of these have this code. Choose one below.'
type Refusal = typeof notOffered | typeof several

/**
 * What the server offers instead of a product, the closest price first. A scan chooses what was put in, also if it is not
 * on the list but allowed. What is sold by weight is then weighed; of packs that replace a weight, their number is asked for.
 */
export function SubstituteDialog(props: Props) {
  const { orderId, line, quantity, tolerance, onClose, onChoose } = props
  const titleId = useId()
  const [chosen, setChosen] = useState<Pick<Replacement, 'substitute' | 'code'> | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [tare, setTare] = useState('')
  const gramsOfUnit = chosen && unitGrams(chosen.substitute)
  const isPacks = (one: SubstituteView) => line.stepGrams !== null && unitGrams(one) === null
  const { data, error } = useQuery({
    queryKey: ['substitutes', orderId, line.line],
    queryFn: () => readSubstitutesOrCopy(orderId, line.line),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })
  // More pieces that are weighed add to the first ones, so they are of the same product.
  const isOffer = ({ id }: SubstituteView) => !isNextPiece(line) || id === line.substitute?.id
  const offers = data?.filter(isOffer)
  // A later scan counts, and none after the dialog was closed.
  const lastScan = useRef(0)
  useEffect(() => () => void lastScan.current++, [])

  function choose(choice: Pick<Replacement, 'substitute' | 'code'>) {
    const { substitute } = choice
    if (unitGrams(substitute) === null && !isPacks(substitute)) return onChoose(choice)
    setChosen(choice)
  }

  /** Enter alone takes the first offer. */
  async function scan(text: string) {
    const code = asciiDigits(text).trim()
    const scanned = ++lastScan.current
    if (code === '') return offers?.[0] && choose({ substitute: offers[0] })
    const listed = offers?.filter(one => isCodeOf(one, code)) ?? []
    const found = listed.length > 0 ? listed : await readByCode(code)
    if (scanned !== lastScan.current) return
    const [substitute, ...others] = found
    if (substitute && others.length === 0) return choose({ substitute, code })
    setRefusal(substitute ? several : notOffered)
    void playRefusal()
  }

  /** Nothing without a network: then only what is on the list can be scanned. */
  async function readByCode(code: string): Promise<SubstituteView[]> {
    const found = await readSubstitutes(orderId, { line: line.line, code }).catch(() => [])
    return found.filter(isOffer)
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {t('Instead of %{amount} %{name}', {
          amount: unitsText(line, quantity),
          name: isolate(nameOf(line)),
        })}
      </DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{failureText(error)}</Alert>}
        {!chosen && (
          <ScanField
            label={t('Barcode or SKU of the substitute')}
            helperText={t('Enter alone takes the first offer.')}
            inputMode="text"
            onEnter={scan}
          />
        )}
        <div role="alert">
          {!chosen && refusal && (
            <Alert severity="error" role="none" sx={{ my: 1 }}>
              {t(refusal)}
            </Alert>
          )}
        </div>
        {!data && !error && <LoadingPage />}
        {offers?.length === 0 && (
          <Alert severity="info">{t('Nothing suitable is in stock.')}</Alert>
        )}
        {chosen && gramsOfUnit && (
          <>
            <Typography sx={{ mb: 1 }}>
              {t('Weight of %{name}', { name: isolate(nameOf(chosen.substitute)) })}
            </Typography>
            <WeighForm
              gramsOfUnit={gramsOfUnit}
              quantity={quantity}
              tolerance={tolerance}
              tare={tare}
              onTare={setTare}
              isCode={text => isCodeOf(chosen.substitute, text)}
              onWeigh={weight => onChoose({ ...chosen, weight })}
            />
          </>
        )}
        {chosen && isPacks(chosen.substitute) && (
          <PackCountForm
            grams={(line.stepGrams ?? 0) * quantity}
            substitute={chosen.substitute}
            onCount={packs => onChoose({ ...chosen, substitute: { ...chosen.substitute, packs } })}
          />
        )}
        <Stack gap={1} sx={{ mt: 1 }}>
          {(chosen ? [] : offers)?.map(substitute => (
            <SubstituteOffer
              key={substitute.id}
              substitute={substitute}
              onChoose={() => choose({ substitute })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
