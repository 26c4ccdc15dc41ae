import { withWriteLock } from '#database/locks.ts'
import { listUsers, type UserQuery } from '#database/reads/users.ts'
import { findUserById, hasOtherMaster, setAccess, type User } from '#database/stores/users.ts'
import { itemNotFound, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { UserView } from '#shared/responses/account.ts'
import type { UserChanges } from '#shared/schemas/account.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { Shop, StaffContext } from '../../shop.server.ts'
import { recordChange } from '../platform/activity.server.ts'

export async function listUserViews(shop: Shop, query: UserQuery): Promise<ListResponse<UserView>> {
  const { data, total } = await listUsers(shop.db, query)
  return { data: data.map(toUserView), total }
}

export async function requireUserView(shop: Shop, id: number): Promise<UserView> {
  return toUserView(await requireUser(shop.db, id))
}

/** Changes role or access and ends the user's sessions. Throws a conflict for the last Master. */
export function changeUser(
  staff: StaffContext,
  id: number,
  changes: UserChanges,
): Promise<UserView> {
  return withWriteLock(staff.db, async trx => {
    const user = await requireUser(trx, id)
    const access = { role: changes.role ?? user.role, disabled: changes.disabled ?? user.disabled }
    if (access.role === user.role && access.disabled === user.disabled) return toUserView(user)
    if (access.role === 'Master' && user.role !== 'Master') requireMasterEligible(user)
    const losesMaster = user.role === 'Master' && (access.role !== 'Master' || access.disabled)
    if (losesMaster && !(await hasOtherMaster(trx, id))) {
      throw new ShopError('conflict', messages.lastMaster)
    }
    if (!(await setAccess(trx, user, access, staff.now()))) {
      throw new ShopError('conflict', messages.accountChanged)
    }
    const before = { role: user.role, disabled: user.disabled }
    await recordChange(trx, staff, {
      subject: 'users',
      id,
      name: user.email,
      before,
      after: access,
    })
    return toUserView({ ...user, ...access })
  })
}

function requireMasterEligible({ active, longPassword }: User): void {
  if (!active) throw new ShopError('conflict', messages.masterNeedsActive)
  if (!longPassword) throw new ShopError('conflict', messages.masterNeedsLongPassword)
}

async function requireUser(db: Shop['db'], id: number): Promise<User> {
  const user = await findUserById(db, id)
  if (!user) throw itemNotFound()
  return user
}

function toUserView(user: User): UserView {
  const { id, email, name, role, active, disabled, createdAt } = user
  return { id, email, name, role, active, disabled, createdAt }
}
