import { Link, type LinkProps } from '@remix-run/react'
import { useHref } from './use-text.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** A link within the shop that keeps the language of the page. */
export function LocalLink({ to, ...rest }: Props) {
  return <Link to={useHref()(to)} {...rest} />
}
