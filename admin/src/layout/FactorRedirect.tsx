import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FACTOR_MISSING } from '../http-client.ts'

/**
 * Redirects to the setup of the second factor, because all other API calls are rejected before. Uses the
 * router, so that a form with unsaved changes asks first. Redirects once per screen.
 */
export function FactorRedirect() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const redirectedFrom = useRef('/security')
  useEffect(() => {
    function redirect() {
      if (pathname === redirectedFrom.current || pathname === '/security') return
      redirectedFrom.current = pathname
      navigate('/security')
    }
    window.addEventListener(FACTOR_MISSING, redirect)
    return () => window.removeEventListener(FACTOR_MISSING, redirect)
  }, [navigate, pathname])
  return null
}
