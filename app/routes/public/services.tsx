export default function Services() {
  return <main id="content">services</main>
}
