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
import { useId, useState } from 'react'
import type { Rate } from '#shared/domain/money/tax.ts'
import { isCodeOf } from '#shared/domain/orders/substitutes.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'
import { ScanField } from '../fields/ScanField.tsx'
import { failureText } from '../http-client.ts'
import { isolate, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { unitsText } from './labels.ts'
import { PackCountForm } from './PackCountForm.tsx'
import type { PackedSubstitute } from './pack-session.ts'
import { SubstituteOffer } from './SubstituteOffer.tsx'
import { type ChosenSubstitute, useSubstitutes } from './use-substitutes.ts'
import { WeighForm } from './WeighForm.tsx'

type Props = {
  orderId: string
  line: PackingLine
  quantity: number
  tolerance: Rate
  onClose: () => void
  onChoose: (chosen: PackedSubstitute) => void
}

/**
 * What the server offers instead of a product, the closest price first. A scan chooses what was put in, also if it is not
 * on the list but allowed. What is sold by weight is then weighed; of packs that replace a weight, their number is asked for.
 */
export function SubstituteDialog(props: Props) {
  const { orderId, line, quantity, tolerance, onClose, onChoose } = props
  const titleId = useId()
  const [chosen, setChosen] = useState<ChosenSubstitute | null>(null)
  const [tare, setTare] = useState('')
  const isPacks = (one: SubstituteView) => line.stepGrams !== null && unitGrams(one) === null
  const { offers, error, lookedUp, rejection, choose, scan } = useSubstitutes(
    orderId,
    line,
    choice => {
      const { substitute } = choice
      if (unitGrams(substitute) === null && !isPacks(substitute)) onChoose(choice)
      else setChosen(choice)
    },
  )
  const gramsOfUnit = chosen && unitGrams(chosen.substitute)

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
        <div role="status">
          {lookedUp !== '' && (
            <Alert severity="info" role="none" sx={{ my: 1 }}>
              {t('Looking up %{code}…', { code: isolate(lookedUp) })}
            </Alert>
          )}
        </div>
        <div role="alert">
          {!chosen && rejection !== '' && (
            <Alert severity="error" role="none" sx={{ my: 1 }}>
              {rejection}
            </Alert>
          )}
        </div>
        {!offers && !error && <LoadingPage />}
        {!chosen && offers?.length === 0 && (
          <Alert severity="info">{t('Nothing suitable is in stock.')}</Alert>
        )}
        {chosen && gramsOfUnit && (
          <>
            <Typography sx={{ mb: 1 }}>
              {t('Weight of %{name}', { name: isolate(nameOf(chosen.substitute)) })}
            </Typography>
            <WeighForm
              key={chosen.substitute.id}
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
