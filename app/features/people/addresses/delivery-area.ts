/** Part of an address; each name is empty until one is chosen. */
export interface DeliveryArea {
  division: string;
  district: string;
  upazila: string;
}

export interface AreaFieldProps {
  value: DeliveryArea;
  onChange: (area: DeliveryArea) => void;
  error: string | undefined;
  /** The typed street: an area that it names is offered first. */
  line: string;
}
