import { Notification } from 'react-admin'

/**
 * Over the app bar, so that notices cover no button of the page, nor a dialog's close button on a phone.
 * They let clicks through to what they cover.
 */
const overBar = {
  // Both breakpoints, because MUI sets its own position on wide screens.
  top: { xs: 4, sm: 4 },
  right: { xs: 60, sm: 8 },
  left: { xs: 8, sm: 'auto' },
  pointerEvents: 'none',
  '& button, & a': { pointerEvents: 'auto' },
}

export function Notices() {
  return (
    <Notification
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      sx={overBar}
    />
  )
}
