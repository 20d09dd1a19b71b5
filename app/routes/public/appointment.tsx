export default function Appointment() {
  return <main id="content">appointment</main>
}
