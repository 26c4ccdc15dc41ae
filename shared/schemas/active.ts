import { z } from 'zod'

/** Items stay hidden until somebody activates them. One specified form sends `isActive` instead. */
export const activeFields = {
  active: z.boolean().default(false),
  isActive: z.boolean().optional(),
}

type Said = { active: boolean; isActive?: boolean | undefined }

/** `isActive` wins: answers carry only `active`, so where both are sent this one was just chosen. */
export function takeActive<Input extends Said>({ isActive, ...input }: Input) {
  return { ...input, active: isActive ?? input.active }
}
