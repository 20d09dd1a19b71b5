export default function Service() {
  return <main id="content">service</main>
}
