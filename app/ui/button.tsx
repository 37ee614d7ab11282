import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { IconType } from './sprite.tsx';

const variants = {
  primary: 'btn-primary',
  outline: 'btn-outline border-base-content/30',
  soft: 'btn-soft-brand',
  ghost: 'btn-ghost',
  danger: 'btn-outline border-error text-base-content hover:bg-error/15 disabled:border-base-content/20',
} as const;

interface Look {
  variant?: keyof typeof variants;
  /** Fills the width of its container. */
  isBlock?: boolean;
  Icon?: IconType | undefined;
}

const classOf = ({ variant = 'primary', isBlock = false }: Look, className = '') =>
  `btn ${variants[variant]} ${isBlock ? 'btn-block' : ''} ${className}`;

const Contents = ({ Icon, isBusy, children }: { Icon: IconType | undefined; isBusy?: boolean | undefined; children: ReactNode }) => (
  <>
    {isBusy ? <span aria-hidden className="spinner" /> : Icon && <Icon aria-hidden className="size-5 shrink-0" />}
    <span className="contents">{children}</span>
  </>
);

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  isBusy?: boolean;
}

export function Button({ variant, isBlock, Icon, isBusy, className, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classOf({ ...(variant && { variant }), ...(isBlock && { isBlock }) }, className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <Contents Icon={Icon} isBusy={isBusy}>
        {children}
      </Contents>
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<LinkProps, 'className'> {
  className?: string;
  children: ReactNode;
}

export function ButtonLink({ variant, isBlock, Icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classOf({ ...(variant && { variant }), ...(isBlock && { isBlock }) }, className)} {...rest}>
      <Contents Icon={Icon}>{children}</Contents>
    </Link>
  );
}
