import { Notification } from 'react-admin'

/** On a phone they stand below the head of a dialog, and nowhere do they take the press that is meant for what they cover. */
const beside = {
  top: { xs: 72, sm: 24 },
  pointerEvents: 'none',
  '& button, & a': { pointerEvents: 'auto' },
}

export function Notices() {
  return (
    <Notification
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      sx={beside}
    />
  )
}
