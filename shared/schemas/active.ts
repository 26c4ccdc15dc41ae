import { z } from 'zod'

/**
 * Nothing is shown in the shop before somebody says so. One of the specified forms says it as
 * `isActive` (decision 26).
 */
export const activeFields = {
  active: z.boolean().default(false),
  isActive: z.boolean().optional(),
}

type Said = { active: boolean; isActive?: boolean | undefined }

/** `isActive` wins: answers carry only `active`, so where both are sent this one was just chosen. */
export function takeActive<Input extends Said>({ isActive, ...input }: Input) {
  return { ...input, active: isActive ?? input.active }
}
