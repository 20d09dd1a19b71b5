import { data } from 'react-router'

export function loader() {
  return data(null, { status: 404 })
}

/** The 404 screen of the specification, in its exact words. */
export default function NotFound() {
  return <h1 lang="en">404</h1>
}
