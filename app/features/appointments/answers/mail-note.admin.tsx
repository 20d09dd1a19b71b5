/** One line: an answer sends an e-mail by itself as well. */
export function MailNote({ email }: { email: string | null }) {
  return (
    <p className="soft text-sm break-anywhere">
      Un e-mail part aussi de lui-même à {email}, une minute après.
    </p>
  )
}
