/** The logo: a market basket with two leaves. Decorative; the name is next to it. */
export const Logo = ({ className = 'size-10' }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 40 40" className={`shrink-0 ${className}`}>
    <rect width="40" height="40" rx="11" fill="#0f5f5c" />
    <path d="M13.5 16.5C14 11 16.5 7.5 20 7.5s6 3.5 6.5 9" fill="none" stroke="#d6f5ee" strokeWidth="2.4" strokeLinecap="round" />
    <path d="M9 17h22l-2.4 13.2a2.2 2.2 0 0 1-2.2 1.8H13.6a2.2 2.2 0 0 1-2.2-1.8z" fill="#d6f5ee" />
    <path d="M20 28c-5.2-1.6-7-6-6.2-10.6C18.6 17.8 21 21 20 28z" fill="#0f7f70" />
    <path d="M20 28c-.6-6.6 1.8-9.6 6.2-10.2.6 4.4-1.2 8.6-6.2 10.2z" fill="#35a98c" />
  </svg>
);
