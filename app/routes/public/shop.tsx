export default function Shop() {
  return <main id="content">shop</main>
}
