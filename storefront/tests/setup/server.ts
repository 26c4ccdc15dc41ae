import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let complaints: MockInstance

// What React or Remix complains about while a page is rendered is a failure.
beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})
