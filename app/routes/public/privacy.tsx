export default function Privacy() {
  return <main id="content">privacy</main>
}
