/** All error codes of the API with their HTTP status. */
export const errorStatus = {
  bad_request: 400,
  unauthorised: 401,
  second_factor_required: 401,
  declined: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  second_factor_missing: 428,
  rate_limited: 429,
  internal: 500,
  provider: 502,
  unavailable: 503,
  no_room: 507,
} as const

export type ErrorCode = keyof typeof errorStatus
export type FieldErrors = Record<string, string>

/** An expected error. `message` is shown to the user. `fields` contains messages by field. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Additional keys of the JSON response, such as the new summary of a changed order. */
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: FieldErrors; details?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.name = 'ShopError'
    this.code = code
    this.fields = options.fields
    this.details = options.details
  }
}

/** An error about one field of a form, with the same message beside the field. */
export function fieldError(
  code: ErrorCode,
  field: string,
  message: string,
  details?: Record<string, unknown>,
): ShopError {
  return new ShopError(code, message, { fields: { [field]: message }, ...(details && { details }) })
}

export function itemNotFound(): ShopError {
  return new ShopError('not_found', 'This item does not exist.')
}

/** True for a `ShopError` from any copy of this module. Server and page bundle each contain one. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && error.name === 'ShopError'
}
