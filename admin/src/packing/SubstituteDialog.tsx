import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isCodeOf } from '#shared/domain/substitutes.ts'
import type { Rate } from '#shared/domain/tax.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
import { formatQuantity } from '#shared/domain/weight-text.ts'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'
import { failureText } from '../http-client.ts'
import { isolate, language, money, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { Picture } from '../items/Picture.tsx'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { BrandAndSize } from './BrandAndSize.tsx'
import { readSubstitutesOrCopy } from './offline-reads.ts'
import { PackCountForm } from './PackCountForm.tsx'
import { WeighForm } from './WeighForm.tsx'

type Props = {
  orderId: string
  line: PackingLine
  quantity: number
  tolerance: Rate
  onClose: () => void
  onChoose: (substitute: SubstituteView, weight?: { netGrams: number; tareGrams: number }) => void
}

/**
 * What the server offers instead of a product, the closest price first. What is sold by weight is then weighed; of packs
 * that replace a weight, their number is asked for.
 */
export function SubstituteDialog(props: Props) {
  const { orderId, line, quantity, tolerance, onClose, onChoose } = props
  const titleId = useId()
  const [chosen, setChosen] = useState<SubstituteView | null>(null)
  const [tare, setTare] = useState('')
  const gramsOfUnit = chosen && unitGrams(chosen)
  const isPacks = (one: SubstituteView) => line.stepGrams !== null && unitGrams(one) === null
  const { data, error } = useQuery({
    queryKey: ['substitutes', orderId, line.line],
    queryFn: () => readSubstitutesOrCopy(orderId, line.line),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {t('Instead of %{name}', { name: isolate(nameOf(line)) })}
      </DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{failureText(error)}</Alert>}
        {!data && !error && <LoadingPage />}
        {data?.length === 0 && <Alert severity="info">{t('Nothing suitable is in stock.')}</Alert>}
        {chosen && gramsOfUnit && (
          <>
            <Typography sx={{ mb: 1 }}>
              {t('Weight of %{name}', { name: isolate(nameOf(chosen)) })}
            </Typography>
            <WeighForm
              gramsOfUnit={gramsOfUnit}
              quantity={quantity}
              tolerance={tolerance}
              tare={tare}
              onTare={setTare}
              isCode={text => isCodeOf(chosen, text)}
              onWeigh={weight => onChoose(chosen, weight)}
            />
          </>
        )}
        {chosen && isPacks(chosen) && (
          <PackCountForm
            grams={(line.stepGrams ?? 0) * quantity}
            substitute={chosen}
            onCount={packs => onChoose({ ...chosen, packs })}
          />
        )}
        <Stack gap={1}>
          {(chosen ? [] : data)?.map((substitute, at) => (
            <Button
              key={substitute.id}
              autoFocus={at === 0}
              variant="outlined"
              onClick={() =>
                unitGrams(substitute) !== null || isPacks(substitute)
                  ? setChosen(substitute)
                  : onChoose(substitute)
              }
              sx={{ minHeight: 72, justifyContent: 'flex-start', gap: 2, textAlign: 'start' }}
            >
              <Box sx={{ width: 56, flexShrink: 0 }}>
                <Picture url={substitute.urlImage} />
              </Box>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <bdi>{nameOf(substitute)}</bdi>
                <Typography variant="body2" color="text.secondary">
                  <BrandAndSize of={substitute} />
                </Typography>
              </Box>
              <span className="numbers">
                {money(substitute.price)}
                {unitGrams(substitute) !== null && (
                  <>
                    {' / '}
                    <bdi>{formatQuantity(substitute, 1, language)}</bdi>
                  </>
                )}
              </span>
            </Button>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
