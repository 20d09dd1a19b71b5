import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'

/** Leads from a line that changed prices to the question whether they are to be put back. */
export function PriceUndoLink({ id }: { id: string }) {
  const address = useAddress()
  return (
    <Link className="link-row text-sm" to={address.to({ undo: id, open: null })}>
      Annuler ces changements de prix
    </Link>
  )
}
