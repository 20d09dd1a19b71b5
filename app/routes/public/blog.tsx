export default function Blog() {
  return <main id="content">blog</main>
}
