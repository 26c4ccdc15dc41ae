import type { Role } from '../schemas/account.ts'

/** Access level of a call: everyone, signed-in users, or Masters only. */
export type Access = 'public' | 'member' | 'master'

/** `role` is null for an anonymous visitor. */
export function isAllowed(access: Access, role: Role | null): boolean {
  switch (access) {
    case 'public':
      return true
    case 'member':
      return role !== null
    case 'master':
      return role === 'Master'
  }
}
