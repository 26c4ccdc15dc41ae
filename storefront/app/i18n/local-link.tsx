import { Link, type LinkProps } from '@remix-run/react'
import { useHref } from './use-text.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** Props for the router. */
const routerProps = [
  ...['discover', 'prefetch', 'preventScrollReset', 'relative', 'reloadDocument', 'replace'],
  ...['state', 'viewTransition'],
] as const

/** A link within the shop that keeps the language of the page. */
export function LocalLink({ to, ...rest }: Props) {
  const href = useHref()(to)
  const isPlain =
    import.meta.env.SSR && href.startsWith('/') && !routerProps.some(name => name in rest)
  // The same element as `Link` renders. A page has dozens, and on the server each `Link` runs ten components' hooks.
  if (isPlain) return <a href={href} data-discover="true" {...rest} />
  return <Link to={href} {...rest} />
}
