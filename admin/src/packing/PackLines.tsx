import Done from '@mui/icons-material/CheckCircle'
import Missing from '@mui/icons-material/RemoveCircle'
import { Box, ButtonBase, Typography } from '@mui/material'
import { describeReplacement } from '#shared/domain/orders/replacement.ts'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import { isPersian, language, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { Picture } from '../items/Picture.tsx'
import { times } from '../order-parts/packed-text.ts'
import { colors } from '../theme.ts'
import { orderedText, progressText } from './labels.ts'
import { RefundedChip } from './RefundedChip.tsx'

type Props = {
  lines: PackingLine[]
  current: number | undefined
  /** The product of which too little is left in stock; null without one. */
  soldOutId: number | null
  onChoose: (line: number) => void
}

/** All lines in the order of the aisles. */
export function PackLines({ lines, current, soldOutId, onChoose }: Props) {
  const aisles = new Map<string, PackingLine[]>()
  for (const line of lines) {
    const aisle = (isPersian && line.aisleFName) || line.aisleName
    aisles.set(aisle, [...(aisles.get(aisle) ?? []), line])
  }
  return (
    <div>
      {[...aisles].map(([aisle, own]) => (
        <section key={aisle} aria-label={aisle}>
          <Typography variant="h3" component="h2" sx={{ mt: 1, mb: 0.5 }}>
            {aisle}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {own.map(line => (
              <li key={line.line}>
                <LineButton
                  line={line}
                  isCurrent={line.line === current}
                  isSoldOut={
                    soldOutId !== null && [line.productId, line.substitute?.id].includes(soldOutId)
                  }
                  onClick={() => onChoose(line.line)}
                />
              </li>
            ))}
          </Box>
        </section>
      ))}
    </div>
  )
}

type LineProps = { line: PackingLine; isCurrent: boolean; isSoldOut: boolean; onClick: () => void }

function LineButton({ line, isCurrent, isSoldOut, onClick }: LineProps) {
  const isDone = line.open === 0
  const isWhole = line.packed === line.ordered
  return (
    <ButtonBase
      onClick={onClick}
      aria-current={isCurrent || undefined}
      sx={{
        width: 1,
        minHeight: 64,
        p: 1,
        gap: 1.5,
        mb: 0.5,
        borderRadius: 1,
        justifyContent: 'flex-start',
        textAlign: 'start',
        border: 2,
        borderColor: isSoldOut ? 'error.main' : isCurrent ? 'primary.main' : 'divider',
        bgcolor: isDone
          ? isWhole
            ? colors.palePistachio
            : colors.paleSaffron
          : 'background.paper',
      }}
    >
      <Box sx={{ width: 48, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}>
        <Picture url={line.urlImage} />
      </Box>
      <Typography className="numbers" sx={{ fontWeight: 700, minWidth: 40, fontSize: '1.1rem' }}>
        {orderedText(line)}
      </Typography>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography>
          <bdi>{nameWithChosen(nameOf(line), line.chosenOptions, language)}</bdi>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {progressText(line)}
          {line.substitute && (
            <>
              {' · '}
              {times({
                qty: line.substitute.packs ?? line.substituted,
                grams: line.substituteGrams,
              })}{' '}
              <bdi>{nameOf(line.substitute)}</bdi>
            </>
          )}
        </Typography>
        <RefundedChip line={line} />
        {isSoldOut && (
          <Typography variant="body2" color="error" sx={{ fontWeight: 700 }}>
            {t('Too little in stock')}
          </Typography>
        )}
        {line.comment && (
          <Typography variant="body2" sx={{ fontStyle: 'italic', fontWeight: 600 }}>
            <bdi>{line.comment}</bdi>
          </Typography>
        )}
        {line.replacement !== '' && line.packed < line.ordered && (
          <Typography variant="body2">
            <bdi>{describeReplacement(line, language)}</bdi>
          </Typography>
        )}
      </Box>
      {isDone &&
        (isWhole ? (
          <Done color="success" titleAccess={t('Done')} />
        ) : (
          <Missing color="warning" titleAccess={t('Done')} />
        ))}
    </ButtonBase>
  )
}
