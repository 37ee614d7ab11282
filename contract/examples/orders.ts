import { type Examples, exampleAddress, exampleOrderKey, ids, numbers, phones } from './example.ts';

const products = [{ productId: ids.product, options: { Sizes: '5 kg' }, quantity: 2, price: 358.2 }] as const;
export const orderExamples = {
  'POST /orders/quote': { as: 'visitor', body: { products: [...products], deliveryAddress: { district: 'Rangpur' } } },
  'POST /orders/create': {
    as: 'customer',
    headers: { 'idempotency-key': 'b4a1c7d0-one-for-each-order' },
    body: {
      products: [...products],
      total: 836.4,
      deliveryAddress: exampleAddress,
      paymentMethod: 'MFS',
      paymentInfo: { transactionId: 'BK7X2M9QLA', amount: 836.4, mobileNumber: phones.customer, mfsProvider: 'bKash' },
    },
  },
  'POST /guest-orders/create': {
    as: 'visitor',
    headers: { 'idempotency-key': '5d0e2f31-one-for-each-order' },
    body: {
      products: [...products],
      total: 836.4,
      deliveryAddress: { ...exampleAddress, phone: phones.unknown },
      paymentMethod: 'cash_on_delivery',
    },
  },
  'GET /guest-orders/read': { as: 'visitor', headers: { 'order-key': exampleOrderKey } },
  'PUT /guest-orders/cancel': { as: 'visitor', headers: { 'order-key': exampleOrderKey } },
  'POST /guest-orders/pay': {
    as: 'visitor',
    headers: { 'order-key': exampleOrderKey },
    body: {
      paymentMethod: 'MFS',
      paymentInfo: { transactionId: 'BK5T6Y7U8I', amount: 192, mobileNumber: phones.customer, mfsProvider: 'bKash' },
    },
  },
  'GET /orders/read': { as: 'merchant', query: { status: 'pending' } },
  'GET /orders/counts': { as: 'merchant', query: { as: 'seller' } },
  'GET /orders/read/:id': { as: 'customer', params: { id: numbers.order } },
  'PUT /orders/update/:id': { as: 'customer', params: { id: ids.order }, body: { status: 'cancelled', note: 'ভুল সাইজ' } },
  'PUT /packages/update/:id': { as: 'merchant', params: { id: ids.package }, body: { status: 'confirmed' } },
  'GET /orders/export': { as: 'merchant', query: { status: 'pending' } },
  'POST /orders/import': {
    as: 'admin',
    query: { preview: 'true' },
    body: [
      'order,customer,phone,district,upazila,address,product,options,quantity,price',
      'FB-17,রহিমা খাতুন,০১৭১১০০০০০৩,রংপুর,Rangpur Sadar,বাড়ি ৪,miniket-rice,Sizes: 5 kg,২,',
      `FB-17,,,,,,${ids.soap},,1,`,
      'FB-18,করিম মিয়া,01811000004,Dhaka,Mirpur,রোড ৩,miniket-rice,Sizes: 5 kg,900,380',
    ].join('\r\n'),
  },
  'GET /orders/track': { as: 'visitor', query: { number: numbers.delivered, phone: phones.customer } },
  'PUT /orders/cancelFlood': { as: 'admin', body: { orderId: ids.order, of: 'network', reason: 'other', note: 'ভুয়া অর্ডার' } },
  'PUT /orders/called/:id': { as: 'admin', params: { id: ids.order } },
  'PUT /orders/update': { as: 'admin', body: { orderIds: [ids.order, ids.deliveredOrder], status: 'packed' } },
  'DELETE /orders/delete': { as: 'admin', body: { orderIds: [ids.cancelledOrder] } },
  'PUT /orders/restore': { as: 'admin', body: { orderIds: [ids.hiddenOrder] } },
  'GET /payments/read': { as: 'admin', query: { status: 'pending', method: 'MFS' } },
  'GET /payments/counts': { as: 'admin', query: {} },
  'GET /payments/read/:id': { as: 'customer', params: { id: ids.payment } },
  'POST /payments/create': {
    as: 'customer',
    body: {
      orderId: ids.unpaidOrder,
      paymentMethod: 'MFS',
      paymentInfo: { transactionId: 'BK5T6Y7U8I', amount: 192, mobileNumber: phones.customer, mfsProvider: 'bKash' },
    },
  },
  'PUT /payments/update/:id': { as: 'admin', params: { id: ids.payment }, body: { status: 'verified' } },
  'DELETE /payments/delete': { as: 'admin', body: { paymentIds: [ids.failedPayment] } },
  'GET /settings/read': { as: 'visitor' },
  'PUT /settings/update': { as: 'admin', body: { deliveryFeeDhaka: 70 } },
  'GET /stats/read': { as: 'customer', query: {} },
  'GET /stats/user/:id': { as: 'admin', params: { id: ids.customer } },
  'GET /stats/waiting': { as: 'admin' },
} satisfies Examples;
