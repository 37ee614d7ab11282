/** An error that belongs to no single field. */
export const FormError = ({ text }: { text: string | undefined }) => (
  <div role="alert" className="empty:absolute">
    {text && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">{text}</p>}
  </div>
);
