import { Notification } from 'react-admin'

export function Notices() {
  return (
    <Notification autoHideDuration={5000} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />
  )
}
