import { data } from 'react-router'

/** The path is logged with its request; the screen is the same for every missing page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
