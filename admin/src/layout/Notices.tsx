import { Notification } from 'react-admin'

/**
 * Over the app bar, so that they cover no button of the page, nor on a phone the one that closes a dialog.
 * They do not take a press that is meant for what they cover.
 */
const overBar = {
  // For both, as MUI has a place of its own on wide screens.
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
