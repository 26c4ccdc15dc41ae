import { useSyncExternalStore } from 'react'
import type { Reader } from './stored-shape.ts'

type StoredValue<T> = {
  read(): T
  /** Applies a change to the value now stored, whichever tab stored it. */
  update(change: (current: T) => T): void
  /** During hydration the empty value, which the server rendered; then what is stored. */
  use(): T
  /** A part that stays the same object or primitive while it does not change. Other changes render nothing. */
  usePart<P>(pick: (value: T) => P, shownByServer: T): P
}

/** `read` throws on an invalid value. */
type Options<T> = { key: string; read: Reader<T>; empty: T }

const reloads = new Map<string, () => void>()

/** Empties a value without loading the module that defines it. */
export function forgetStored(key: string) {
  try {
    window.localStorage.removeItem(key)
  } catch (error) {
    logStorageProblem(`The stored ${key} could not be removed`, error)
  }
  reloads.get(key)?.()
}

/** A value in browser storage under one key, in sync across tabs. */
export function createStoredValue<T>({ key, read: readShape, empty }: Options<T>): StoredValue<T> {
  const listeners = new Set<() => void>()
  let cached: { text: string | null; value: T } | null = null

  function read(): T {
    if (typeof window === 'undefined') return empty
    return (cached ?? refresh()).value
  }

  function refresh() {
    const text = loadText(key)
    if (cached?.text !== text) cached = { text, value: parse(text) }
    return cached
  }

  function parse(text: string | null): T {
    if (text === null) return empty
    try {
      return readShape(JSON.parse(text))
    } catch (error) {
      logStorageProblem(`The stored ${key} could not be read`, error)
      return empty
    }
  }

  function update(change: (current: T) => T) {
    const current = refresh().value
    const value = change(current)
    if (value === current) return
    const text = JSON.stringify(value)
    cached = { text: saveText(key, text) ? text : loadText(key), value }
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function reload() {
    refresh()
    notify()
  }

  if (typeof window !== 'undefined') {
    reloads.set(key, reload)
    window.addEventListener('storage', event => {
      if (event.key === key || event.key === null) reload()
    })
    // A page restored from the back/forward cache missed the storage events in between.
    window.addEventListener('pageshow', event => {
      if (event.persisted) reload()
    })
  }

  return {
    read,
    update,
    use: () => useSyncExternalStore(subscribe, read, () => empty),
    usePart: (pick, shownByServer) =>
      useSyncExternalStore(
        subscribe,
        () => pick(read()),
        () => pick(shownByServer),
      ),
  }
}

function loadText(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch (error) {
    logStorageProblem(`The stored ${key} could not be read`, error)
    return null
  }
}

function saveText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text)
    return true
  } catch (error) {
    logStorageProblem(`The ${key} could not be stored`, error)
    return false
  }
}

function logStorageProblem(message: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log a page has
  console.warn(message, error)
}
