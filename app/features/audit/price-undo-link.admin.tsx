import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'

/** Link from an audit event with price changes to the question of undoing them. */
export function PriceUndoLink({ id }: { id: string }) {
  const address = useAddress()
  return (
    <Link className="link-row text-sm" to={address.to({ undo: id, open: null })}>
      Annuler ces changements de prix
    </Link>
  )
}
