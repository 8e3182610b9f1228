import { useEffect, useRef } from 'react'

/** useMounted returns whether the component is still shown, for what arrives after a request. */
export function useMounted() {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => { mounted.current = false }
  }, [])
  return mounted
}
