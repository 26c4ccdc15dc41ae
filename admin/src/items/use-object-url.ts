import { useEffect, useState } from 'react'

/** An object URL for a file; empty without one. */
export function useObjectUrl(file: File | null): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return setUrl('')
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
