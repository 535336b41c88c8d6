const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const indianMen = words(`
Aarav Aditya Ajay Akash Amit Anand Anil Arjun Arun Ashok Bharath Bhaskar Chetan Deepak Dhruv Dinesh Ganesh Gaurav Gopal Hari
Harish Imran Ishaan Jagdish Karan Karthik Kiran Krishna Lokesh Mahesh Manish Manoj Mohan Mukesh Naveen Nikhil Nitin Omkar Pankaj Prakash
Pranav Prasad Rahul Rajesh Rakesh Ramesh Ravi Rohan Rohit Sachin Sandeep Sanjay Santosh Satish Shankar Siddharth Subash Sunil Suresh Tarun
Uday Varun Vasanth Venkatesh Vignesh Vijay Vikram Vinay Vinod Vivek Yash Zubair Farhan Joseph Thomas Gurpreet Harpreet Jaspreet Manpreet Rajiv`)

export const indianWomen = words(`
Aditi Aishwarya Ananya Anita Anjali Archana Asha Bhavana Chitra Deepa Deepika Devi Divya Esha Fatima Gayathri Geetha Hema Indira Ishita
Jaya Jyoti Kavitha Kavya Keerthi Lakshmi Lavanya Leela Madhuri Malini Mamta Meena Meera Megha Nandini Neha Nidhi Nisha Pallavi Pooja
Prabha Preethi Priya Radha Rajani Rani Rekha Revathi Ritu Roopa Sandhya Sangeetha Sarala Saranya Savitri Shalini Shanthi Shreya Shruti Sneha
Sonal Sowmya Sujatha Sumathi Sunita Swathi Tanvi Tara Uma Usha Vaishnavi Vandana Vani Vasudha Vidya Yamini Zoya Mary Simran Kiranjot`)

export const indianSurnames = words(`
Sharma Verma Gupta Iyer Iyengar Nair Menon Pillai Reddy Rao Naidu Patel Shah Mehta Desai Joshi Kulkarni Deshpande Patil Jadhav
Chavan Kaur Singh Gill Bedi Khanna Kapoor Malhotra Chopra Bose Banerjee Mukherjee Chatterjee Ghosh Das Sen Dutta Roy Mishra Tiwari
Pandey Dubey Shukla Tripathi Yadav Chauhan Rathore Rajput Shetty Hegde Kamath Bhat Gowda Murthy Krishnan Raman Subramanian Natarajan Sundaram Venkataraman
Balasubramanian Murugan Selvam Rajan Kumar Khan Ansari Sheikh Qureshi Fernandes DSouza Pereira Mathew George Varghese Kurian Agarwal Bansal Jain Saxena`)

export const emiratiMen = words(
  `Ahmed Mohammed Khalid Omar Saeed Rashid Sultan Hamad Abdullah Majid Faisal Yousef Ibrahim Tariq Nasser Salem Mansour Zayed Hamdan Saif`,
)
export const emiratiWomen = words(
  `Fatima Aisha Mariam Noora Hessa Sheikha Latifa Shamma Salama Moza Amna Reem Hind Maitha Alia Maha Dana Sara Layla Meera`,
)
export const emiratiSurnames = [
  'Al Maktoum',
  'Al Mansoori',
  'Al Nahyan',
  'Al Suwaidi',
  'Al Mazrouei',
  'Al Ketbi',
  'Al Shamsi',
  'Al Zaabi',
  'Al Hammadi',
  'Al Falasi',
  'Al Marri',
  'Al Qasimi',
  'Al Dhaheri',
  'Al Muhairi',
  'Al Romaithi',
  'Bin Rashid',
  'Al Blooshi',
  'Al Tayer',
  'Al Ghurair',
  'Al Serkal',
] as const

export const indianLanguages = [
  'English',
  'Hindi',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Marathi',
  'Bengali',
  'Gujarati',
] as const
export { kycModes as kycTypes } from '@/lib/rules/customers/kyc-modes'

export const businessFirst = words(`
Aravalli Sahyadri Vindhya Narmada Godavari Krishna Tapti Chambal Sutlej Jhelum Brahmaputra Pamban Konkan Coromandel Malwa Marwar Mithila Kalinga Ajanta Ellora
Hampi Thanjavur Nalanda Takshila Sanchi Konark Lothal Dholavira Rann Gir Periyar Kanha Bandipur Sundarban Nanda Dhauladhar Pir Zanskar Spiti Nubra`)
export const businessSecond = [
  'Textiles',
  'Logistics',
  'Foods',
  'Infotech',
  'Healthcare',
  'Retail',
  'Motors',
  'Pharma',
  'Constructions',
  'Media',
  'Agro',
  'Travels',
  'Academy',
  'Finserv',
  'Energy',
] as const
