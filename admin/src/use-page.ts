import { useEffect } from 'react'
import { useGlobal } from './global.ts'

/** Sets the page's title, prefixed with the shop's name, and its description. */
export function usePage(name: string, description: string) {
  const companyName = useGlobal()?.companyName
  useEffect(() => {
    document.title = companyName ? `${companyName} · ${name}` : name
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [companyName, name, description])
}
