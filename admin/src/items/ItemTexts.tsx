import { Typography } from '@mui/material'
import { usePreferences } from '../preferences.ts'

type Named = { name: string; description: string; fName: string; fDescription: string }

/** Name and description of a card; the Persian ones only if the display switch is on. */
export function ItemTexts({ item }: { item: Named }) {
  const { farsi } = usePreferences()
  return (
    <>
      <Typography variant="h3" component="h2" dir="auto" className="clamp">
        {item.name}
      </Typography>
      {farsi && <Persian text={item.fName} variant="h3" />}
      <Typography variant="body2" color="text.secondary" dir="auto" className="clamp">
        {item.description}
      </Typography>
      {farsi && <Persian text={item.fDescription} variant="body2" />}
    </>
  )
}

function Persian({ text, variant }: { text: string; variant: 'h3' | 'body2' }) {
  if (!text) return null
  return (
    <Typography
      variant={variant}
      component="p"
      lang="fa"
      dir="rtl"
      className="fa clamp"
      color={variant === 'h3' ? undefined : 'text.secondary'}
    >
      {text}
    </Typography>
  )
}
