export function LoadingPage() {
  return <p className="loading">Loading...</p>
}
