import { Box, LinearProgress, Typography } from '@mui/material'
import { lazy, Suspense, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { t } from '../i18n/texts.ts'

const PointMap = lazy(() => import('./PointMap.tsx'))

/** A map point, picked on a map or typed. */
export function CentreInput() {
  const { setValue } = useFormContext()
  const [lat, lng] = useWatch({ name: ['mapCenterLat', 'mapCenterLng'] })
  const shown = useLastRead({ lat, lng })

  function pick(point: { lat: number; lng: number }) {
    setValue('mapCenterLat', point.lat, { shouldDirty: true, shouldValidate: true })
    setValue('mapCenterLng', point.lng, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t(
          'Maps open here, and the shop delivers up to 100 km from this point. Click the map or drag the pin.',
        )}
      </Typography>
      <Box sx={{ height: { xs: 260, md: 340 }, borderRadius: 1, overflow: 'hidden', mb: 1.5 }}>
        <Suspense fallback={<LinearProgress aria-label={t('Loading...')} />}>
          <PointMap point={shown} onPick={pick} />
        </Suspense>
      </Box>
      <FieldGrid>
        <DecimalInput source="mapCenterLat" label="Map centre latitude" signed />
        <DecimalInput source="mapCenterLng" label="Map centre longitude" signed />
      </FieldGrid>
    </>
  )
}

/** The last point with two valid numbers. */
function useLastRead({ lat, lng }: { lat: unknown; lng: unknown }) {
  const last = useRef({ lat: 0, lng: 0 })
  if (typeof lat === 'number' && typeof lng === 'number') last.current = { lat, lng }
  return last.current
}
