import { Button } from '@mui/material'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '../i18n/texts.ts'

const large = { size: 'large', sx: { minHeight: 56 } } as const

/** It has the focus, so that Enter prints the labels: a button, because the browser does not focus a new link. */
export function LabelsButton({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  return (
    <Button
      {...large}
      autoFocus
      variant="contained"
      onClick={() => navigate(`/packing/${orderId}/labels`)}
    >
      {t('Print bag labels')}
    </Button>
  )
}

export function PanelLink({ to, label }: { to: string; label: string }) {
  return (
    <Button {...large} component={Link} to={to} variant="outlined">
      {label}
    </Button>
  )
}
