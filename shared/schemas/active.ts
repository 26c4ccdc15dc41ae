import { z } from 'zod'

/** Items are inactive by default. Some clients send `isActive` instead of `active`. */
export const activeFields = {
  active: z.boolean().default(false),
  isActive: z.boolean().optional(),
}

type ActiveInput = { active: boolean; isActive?: boolean | undefined }

/** `isActive` wins. Responses contain only `active`, so if both are sent, `isActive` is the new value. */
export function takeActive<Input extends ActiveInput>({ isActive, ...input }: Input) {
  return { ...input, active: isActive ?? input.active }
}
