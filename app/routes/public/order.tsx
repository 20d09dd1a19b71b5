export default function Order() {
  return <main id="content">order</main>
}
