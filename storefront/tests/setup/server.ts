import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let complaints: MockInstance

// What the server complains about without a test expecting it is a failure.
beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})
