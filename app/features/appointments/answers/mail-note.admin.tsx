/** Note that the answer also sends an e-mail. */
export function MailNote({ email }: { email: string | null }) {
  return (
    <p className="soft text-sm break-anywhere">
      Un e-mail part aussi de lui-même à {email}, une minute après.
    </p>
  )
}
