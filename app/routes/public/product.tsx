export default function Product() {
  return <main id="content">product</main>
}
