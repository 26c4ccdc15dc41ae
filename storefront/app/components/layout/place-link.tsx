import { useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { withoutLanguage } from '#app/i18n/language.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'

/** A navigation link with `aria-current` if the page is its target or below it. */
export function PlaceLink({ to, ...rest }: ComponentProps<typeof LocalLink>) {
  const here = withoutLanguage(useLocation().pathname).toLowerCase()
  const isHere = here === to || (to !== '/' && here.startsWith(`${to}/`))
  return <LocalLink to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
