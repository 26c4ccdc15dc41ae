import { useEffect, useState } from 'react'

/** An address for a file that the browser holds; empty without one. */
export function useObjectUrl(file: File | null): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return setUrl('')
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
