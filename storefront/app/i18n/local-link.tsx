import { Link, type LinkProps } from '@remix-run/react'
import { useHref } from './use-text.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** What tells the router how to go there. */
const ofRouter = [
  ...['discover', 'prefetch', 'preventScrollReset', 'relative', 'reloadDocument', 'replace'],
  ...['state', 'viewTransition'],
] as const

/** A link within the shop that keeps the language of the page. */
export function LocalLink({ to, ...rest }: Props) {
  const href = useHref()(to)
  const isPlain = import.meta.env.SSR && href.startsWith('/') && !ofRouter.some(it => it in rest)
  // The very element that `Link` makes: a page has dozens, and on the server each costs ten components' hooks.
  if (isPlain) return <a href={href} data-discover="true" {...rest} />
  return <Link to={href} {...rest} />
}
