import { Button, type ButtonProps } from '@mui/material'

/** A button of the app bar; on a phone only its icon. */
export function BarButton({
  children,
  startIcon,
  ...props
}: ButtonProps & { children: string; target?: string }) {
  return (
    <Button
      color="inherit"
      aria-label={children}
      sx={{
        minWidth: 40,
        whiteSpace: 'nowrap',
        '& .bar-label': { ml: 1, display: { xs: 'none', md: 'inline' } },
      }}
      {...props}
    >
      {startIcon}
      <span className="bar-label">{children}</span>
    </Button>
  )
}
