import type { WindowAudience } from '#shared/domain/time/delivery-windows.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'

/** What each tab of the Windows screen gets. */
export type ViewProps = {
  plans: WindowPlanView[]
  audience: WindowAudience
  onAudience: (audience: WindowAudience) => void
}
