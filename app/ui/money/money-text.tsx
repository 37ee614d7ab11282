/** A sentence with amounts in it, such as "Delivery: ৳60". */
export const MoneyText = ({ text }: { text: string }) => (
  <span>
    {text.split(/(৳)/).map((part, position) =>
      part === '৳' ? (
        // The parts of a text have no other key.
        <span key={String(position)} className="taka">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);
