export default function Article() {
  return <main id="content">article</main>
}
