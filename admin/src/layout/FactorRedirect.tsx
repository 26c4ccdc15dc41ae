import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FACTOR_MISSING } from '../http-client.ts'

/**
 * Leads to where the second factor is turned on, as nothing else answers before. It goes through the
 * router, so that a form with unsaved changes is asked about, and once for each screen.
 */
export function FactorRedirect() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const askedOn = useRef('/security')
  useEffect(() => {
    function go() {
      if (pathname === askedOn.current || pathname === '/security') return
      askedOn.current = pathname
      navigate('/security')
    }
    window.addEventListener(FACTOR_MISSING, go)
    return () => window.removeEventListener(FACTOR_MISSING, go)
  }, [navigate, pathname])
  return null
}
